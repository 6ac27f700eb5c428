import * as brand from "@/app/api/company/letter/brand/route";
import * as image from "@/app/api/company/letter/images/[id]/route";
import * as images from "@/app/api/company/letter/images/route";
import * as imageCalls from "@/lib/accounts/images/contract";
import * as brandCalls from "@/lib/messages/brands/contract";
import { type ApiRoute, nobodys, oneOf } from "./route-rows";

const base = "company/letter";
/** A transparent pixel. */
export const pixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Calls of a company's look and its images. */
export const brandRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/brand`, brand, brandCalls.brandCall, {}),
  oneOf(`${base}/brand`, brand, brandCalls.setBrandCall, { name: "Shop", colour: "#aa0000" }, [409]),
  oneOf(`${base}/images`, images, imageCalls.imagesCall, {}),
  oneOf(`${base}/images`, images, imageCalls.addImageCall, { data: pixelPng }, [409]),
  oneOf(`${base}/images/[id]`, image, imageCalls.deleteImageCall, { id: nobodys }, [404]),
];
