/** The hours that most go out at. */
export const HOURS = ["17:00", "19:00", "21:00"];
