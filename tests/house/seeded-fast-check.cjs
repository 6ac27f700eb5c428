// fast-check as the tests import it: every property draws from SEED, so that the same sources pass or fail every time.
const fc = require("../../node_modules/fast-check/lib/cjs/fast-check.js");

fc.configureGlobal({ seed: Number(process.env.SEED) });
module.exports = fc;
