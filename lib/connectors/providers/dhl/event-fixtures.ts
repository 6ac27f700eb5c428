/** One event in the documented format of DHL Unified, and shipments whose places and texts are odd. */

export const event = (
  timestamp: string,
  statusCode: string,
  description: string,
  city: string,
  countryCode: string,
  more: object = {},
) => ({
  timestamp,
  location: {
    address: { addressLocality: city, countryCode, postalCode: "00000", streetAddress: "Secret Street 1" },
  },
  statusCode,
  status: statusCode,
  description,
  ...more,
});

/** Names and streets where the documentation has words and towns. */
export const namesEverywhere = {
  shipments: [
    {
      ...{ id: "7777777770", service: "parcel-uk" },
      destination: { address: { addressLocality: "YORK", countryCode: "GB", streetAddress: "Old Mill" } },
      details: {
        receiver: { name: "Jane Doe" },
        proofOfDelivery: { familyName: "ROE", signed: { name: "R Smith" } },
      },
      events: [
        event("2026-02-05T11:42:00", "delivered", "Arrived at Jane Doe", "12 Secret Street, YORK", "GB"),
        event("2026-02-05T11:41:00", "delivered", "Arrived at ROE", "Old Mill", "GB", { status: "POD" }),
        event("2026-02-05T11:40:00", "transit", "Arrived at Roehampton", "Secret Street 1", "GB"),
        event("2026-02-05T11:39:00", "transit", "Signed by R Smith", "YORK", "GB"),
      ],
      status: { timestamp: "2026-02-05T11:42:00", statusCode: "delivered" },
    },
  ],
};

/** Express names the country after the town, and leaves its code out of some answers. */
export const namedCountry = {
  shipments: [
    {
      ...{ id: "7777777770", service: "express" },
      origin: { address: { addressLocality: "HO CHI MINH - VIETNAM" } },
      events: [
        event("2026-02-05T11:42:00", "transit", "Arrived", "TOKYO - JAPAN", ""),
        event("2026-02-04T11:42:00", "transit", "Arrived", "CLERMONT - FERRAND", ""),
      ],
      status: event("2026-02-05T11:42:00", "transit", "Arrived", "TOKYO - JAPAN", ""),
    },
  ],
};
