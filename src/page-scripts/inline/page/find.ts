/** Finds an element that every page has. */
export const find = (selector: string) => document.querySelector(selector) as Element
