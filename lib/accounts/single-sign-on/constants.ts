/** Domains that a company can name. */
export const domainsMax = 20;
export const domainMax = 253;
/** First label of the DNS name whose record proves a domain, and what the record begins with. */
export const challengeLabel = "_1tracking-challenge";
export const recordPrefix = "1tracking-domain-verification=";
/** A domain is looked up at most once in this time when its owner asks, in seconds. */
export const checkSeconds = 60;
/** Days after which a domain whose record is gone is no longer proven. */
export const missingDays = 7;
/** Domains that the daily job looks up at once. */
export const checksAtOnce = 8;

export const issuerMax = 500;
export const clientIdMax = 255;
export const secretMax = 500;

/** Algorithms of ID tokens that are accepted, whatever an issuer offers besides. */
export const signingAlgorithms = ["RS256", "ES256", "PS256"] as const;
/** How long an issuer's metadata are cached, in milliseconds; its keys go with them. */
export const issuerCacheMs = 60 * 60_000;
/** Keys are fetched again for an unknown one at most this often, in milliseconds. */
export const keysAgainMs = 60_000;
/** How long an issuer that could not be reached is not asked again, in milliseconds. */
export const issuerPauseMs = 5_000;
/** Connections to one issuer and client that a logout token is verified for. */
export const connectionsPerLogout = 5;
/** Issuers whose metadata one process caches, at least. */
export const issuersCached = 500;
/** Difference of clocks that is forgiven, in seconds. */
export const issuerSkewSeconds = 30;
/** Time for one call to an issuer, in milliseconds. */
export const issuerCallMs = 8_000;

/** Path at which every issuer sends its users back. */
export const companyCallbackPath = "/api/auth/callback/company";
/** Address to which issuers send logout tokens. */
export const companyLogoutPath = "/api/auth/logout/company";
