import * as brand from "@/app/api/company/letter/brand/route";
import * as image from "@/app/api/company/letter/images/[id]/route";
import * as images from "@/app/api/company/letter/images/route";
import * as imageCalls from "@/lib/accounts/images/contract";
import * as brandCalls from "@/lib/messages/brands/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

/** A transparent pixel. */
export const pixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Calls of a company's look and its images. */
export const brandRoutes: readonly ApiRoute[] = [
  call(brand, brandCalls.brandCall, {}),
  call(brand, brandCalls.setBrandCall, { name: "Shop", colour: "#aa0000" }, [409]),
  call(images, imageCalls.imagesCall, {}),
  call(images, imageCalls.addImageCall, { data: pixelPng }, [409]),
  call(image, imageCalls.deleteImageCall, { id: nobodys }, [404]),
];
