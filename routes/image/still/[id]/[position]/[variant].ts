import { pictureHandler } from "@/lib/http/picture.ts";
import { StillInput, stillPicture } from "@/lib/posters/catalog_picture.ts";

/** A still of a film that another host has. */
export const handler = pictureHandler(stillPicture, StillInput);
