/** The URL of the open screen, if that has changed it: when Back is declined, the browser has forgotten it already. */
export const screenAddress = {
  own: undefined as string | undefined,
  /** Changes the URL without opening another screen. A reload, or Back to this screen, opens the new URL. */
  replace(path: string): void {
    this.own = path
    history.replaceState(history.state, '', path)
  },
}
