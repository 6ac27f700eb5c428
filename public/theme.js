/* Runs before the first paint: applies the stored theme, collapsed menu and language of code examples. */
try {
  const { dataset } = document.documentElement;
  const choice = localStorage.getItem("theme");
  if (choice === "light" || choice === "dark") dataset.theme = choice;
  if (localStorage.getItem("nav") === "narrow") dataset.nav = "narrow";
  const code = localStorage.getItem("code-language");
  if (/^(curl|javascript|python|php|typescript)$/.test(code)) dataset.code = code;
} catch {}
