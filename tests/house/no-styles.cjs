// Stands for every style sheet that a component imports.
module.exports = {};
