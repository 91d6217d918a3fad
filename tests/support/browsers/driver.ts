/** The commands that the flows need and that every browser's automation protocol has. */
export interface Driver {
  /** Opens a URL and waits until the page has loaded. */
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** Runs a JavaScript expression in the page and returns its value, or the value of its promise. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks with the mouse, in CSS pixels from the top left corner of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | `Control+${string}`): Promise<void>
  close(): Promise<void>
}

export interface DriverOptions {
  /** A small screen: 360 px wide, or the smallest width that the browser's window can have. */
  isPhone?: boolean
}

/** A running browser. Each test opens a window with its own profile. */
export interface BrowserProcess {
  open(options: DriverOptions): Promise<Driver>
  close(): Promise<void>
}

export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } }
