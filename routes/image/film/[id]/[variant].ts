import { pictureHandler } from "@/lib/http/picture.ts";
import { filmPicture } from "@/lib/posters/catalog_picture.ts";

/** The poster of a film that another host has. */
export const handler = pictureHandler(filmPicture);
