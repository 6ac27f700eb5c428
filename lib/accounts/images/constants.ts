/** Largest uploaded file, in bytes. */
export const imageBytesMax = 3 * 1024 * 1024;
/** Largest picture that is read, in pixels: a small file can hold a huge one. */
export const imagePixelsMax = 40_000_000;
/** Stored pictures fit into a square of this side, in pixels: twice the width of an email. */
export const imageSideMax = 1200;
/** Pictures of an account. */
export const imagesMax = 200;
/** Address of a picture, before its id. */
export const imagePath = "/api/image";
