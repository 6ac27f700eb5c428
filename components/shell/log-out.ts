/** Ends the session and opens `home`; also if the session was over already. */
export async function logOut(home: string): Promise<void> {
  const [{ callApi }, { logoutCall }] = await Promise.all([
    import("@/lib/platform/browser/call-api"),
    import("@/lib/accounts/users/contract"),
  ]);
  await callApi(logoutCall, {}).catch(() => undefined);
  window.location.assign(home);
}
