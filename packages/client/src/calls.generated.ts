// Made from the contracts of the API by `npm run generate`; not edited by hand.

import { type CallOptions, Caller } from "./caller.ts";
import type * as shapes from "./data/shapes.generated.ts";

/** Every call of the API, by the name of its operation. */
export class Calls extends Caller {
  /** List carriers: GET /logistics. */
  logistics(
    input: shapes.LogisticsInput = {},
    options: CallOptions = {},
  ): Promise<shapes.LogisticsOutput> {
    return this.send("GET", "/logistics", input, options);
  }

  /** Check tracking numbers: GET /tracks/check. */
  check(
    input: shapes.CheckInput,
    options: CallOptions = {},
  ): Promise<shapes.CheckOutput> {
    return this.send("GET", "/tracks/check", input, options);
  }

  /** Get shipments: GET /tracks. */
  query(
    input: shapes.QueryInput = {},
    options: CallOptions = {},
  ): Promise<shapes.QueryOutput> {
    return this.send("GET", "/tracks", input, options);
  }

  /** Add shipments: POST /tracks. */
  add(
    input: shapes.AddInput,
    options: CallOptions = {},
  ): Promise<shapes.AddOutput> {
    return this.send("POST", "/tracks", input, options);
  }

  /** Update shipments: PUT /tracks. */
  update(
    input: shapes.UpdateInput,
    options: CallOptions = {},
  ): Promise<shapes.UpdateOutput> {
    return this.send("PUT", "/tracks", input, options);
  }

  /** Delete shipments: POST /tracks/delete. */
  delete(
    input: shapes.DeleteInput,
    options: CallOptions = {},
  ): Promise<shapes.DeleteOutput> {
    return this.send("POST", "/tracks/delete", input, options);
  }

  /** Get the automatic emails of a shipment: GET /tracks/{id}/letters. */
  letterList(
    input: shapes.LetterListInput,
    options: CallOptions = {},
  ): Promise<shapes.LetterListOutput> {
    return this.send("GET", "/tracks/{id}/letters", input, options);
  }

  /** List channels: GET /express. */
  expressList(
    input: shapes.ExpressListInput = {},
    options: CallOptions = {},
  ): Promise<shapes.ExpressListOutput> {
    return this.send("GET", "/express", input, options);
  }

  /** Add a channel: POST /express. */
  expressAdd(
    input: shapes.ExpressAddInput,
    options: CallOptions = {},
  ): Promise<shapes.ExpressAddOutput> {
    return this.send("POST", "/express", input, options);
  }

  /** Update a channel: PUT /express/{id}. */
  expressUpdate(
    input: shapes.ExpressUpdateInput,
    options: CallOptions = {},
  ): Promise<shapes.ExpressUpdateOutput> {
    return this.send("PUT", "/express/{id}", input, options);
  }

  /** Rename a channel: PUT /express/{id}/name. */
  expressName(
    input: shapes.ExpressNameInput,
    options: CallOptions = {},
  ): Promise<shapes.ExpressNameOutput> {
    return this.send("PUT", "/express/{id}/name", input, options);
  }

  /** Delete a channel: DELETE /express/{id}. */
  expressDelete(
    input: shapes.ExpressDeleteInput,
    options: CallOptions = {},
  ): Promise<shapes.ExpressDeleteOutput> {
    return this.send("DELETE", "/express/{id}", input, options);
  }

  /** List work orders: GET /orders. */
  orderList(
    input: shapes.OrderListInput = {},
    options: CallOptions = {},
  ): Promise<shapes.OrderListOutput> {
    return this.send("GET", "/orders", input, options);
  }

  /** Get a work order: GET /orders/{id}. */
  orderGet(
    input: shapes.OrderGetInput,
    options: CallOptions = {},
  ): Promise<shapes.OrderGetOutput> {
    return this.send("GET", "/orders/{id}", input, options);
  }

  /** Add a work order: POST /orders. */
  orderAdd(
    input: shapes.OrderAddInput,
    options: CallOptions = {},
  ): Promise<shapes.OrderAddOutput> {
    return this.send("POST", "/orders", input, options);
  }

  /** Reply to a customer: POST /orders/{id}/reply. */
  orderReply(
    input: shapes.OrderReplyInput,
    options: CallOptions = {},
  ): Promise<shapes.OrderReplyOutput> {
    return this.send("POST", "/orders/{id}/reply", input, options);
  }

  /** Resolve a work order: POST /orders/{id}/resolve. */
  orderResolve(
    input: shapes.OrderResolveInput,
    options: CallOptions = {},
  ): Promise<shapes.OrderResolveOutput> {
    return this.send("POST", "/orders/{id}/resolve", input, options);
  }
}
