import { pictureHandler } from "@/lib/http/picture.ts";
import { personPicture } from "@/lib/posters/catalog_picture.ts";

/** The photo of a person that another host has. */
export const handler = pictureHandler(personPicture);
