/** Names this window for the server, which makes one revision of what a window saves by itself. */
export const windowId = Date.now().toString(36) + Math.random().toString(36).slice(2)
