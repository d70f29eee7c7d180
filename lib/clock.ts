/**
 * The clocks of machines on one database differ by less, in ms. What the database has noted for a time further ahead is
 * from before the clock was set back, and neither counts nor holds anybody up.
 */
export const CLOCKS_APART_MS = 60_000;
