import * as platform from "./schema/platform";
import * as tracking from "./schema/tracking";

/** All tables in one object: what the database client is opened with. */
export const schema = { ...platform, ...tracking };
