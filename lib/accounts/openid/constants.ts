// lib/accounts/openid: sign-in with a provider by OpenID Connect, up to the proven identity; next-auth does the protocol
/** Providers of sign-in, in the order of their buttons; `openid` is the operator's own issuer. */
export const providerIds = ["google", "microsoft", "apple", "openid"] as const;
export type ProviderId = (typeof providerIds)[number];
/** As what an identity at a company's own issuer is stored. */
export const companyProvider = "company";
/** Everything that an identity can be of. */
export const identityProviders = [...providerIds, companyProvider] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** Time for the round at the provider: lifetime of its cookies, in seconds. */
export const authorizationSeconds = 600;
/** Time to say what is to become of an identity that was proved, in seconds. */
export const provenSeconds = 900;
/** Time that a call to a provider may be silent, in milliseconds. */
export const providerSilenceMs = 5_000;
/** How long an issuer's metadata and keys are cached, in milliseconds. */
export const issuerCacheMs = 60 * 60_000;
/** Difference of clocks that is forgiven when the provider says when its user signed in, in seconds. */
export const clockSkewSeconds = 10;
/** Lifetime of a client secret signed for Apple, in seconds; Apple allows half a year. */
export const clientSecretSeconds = 300;
/** Age at which a logout token is refused, in seconds: until then it is remembered. */
export const logoutTokenSeconds = 600;
/** Longest `iss` and `sub` that are stored, in characters. */
export const subjectMax = 255;
