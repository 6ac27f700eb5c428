/* Runs before the first paint: the reader's own choice of colours, where there is one. */
try {
  const choice = localStorage.getItem("theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {}
