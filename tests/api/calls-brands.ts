import * as imageCalls from "@/lib/accounts/images/contract";
import * as brandCalls from "@/lib/messages/brands/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

/** A transparent pixel. */
export const pixelPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** Calls of a company's look and its images. */
export const routes: readonly ApiRoute[] = [
  call(brandCalls.brandCall, () => ({})),
  callWith(
    brandCalls.setBrandCall,
    { name: "Shop", colour: "#aa0000" },
    ({ imageId }) => ({ logoId: imageId, name: "taken" }),
    [409],
  ),
  call(imageCalls.imagesCall, () => ({})),
  callWith(imageCalls.addImageCall, { data: pixelPng }, null, [409]),
  call(imageCalls.deleteImageCall, ({ imageId }) => ({ id: imageId }), [404]),
];
