import { pictureHandler } from "@/lib/http/picture.ts";
import { StillInput, stillPicture } from "@/lib/pictures/shown.ts";

/** A still of a film that another host has. */
export const handler = pictureHandler(stillPicture, StillInput);
