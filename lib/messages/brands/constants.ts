/** The company's part of its tracking page's address: lower-case letters, digits, single hyphens between them. */
export const slugPattern = /^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/;
export const slugMax = 40;
export const brandNameMax = 60;
export const brandLinksMax = 4;
export const linkLabelMax = 30;
export const linkUrlMax = 300;
