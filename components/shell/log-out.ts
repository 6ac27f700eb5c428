/** Ends the session and opens `home`, which shows how things are: a session that was over is over. */
export async function logOut(home: string): Promise<void> {
  const [{ callApi }, { logoutCall }] = await Promise.all([
    import("@/lib/browser/call-api"),
    import("@/lib/accounts/contract"),
  ]);
  await callApi(logoutCall, {}).catch(() => undefined);
  window.location.assign(home);
}
