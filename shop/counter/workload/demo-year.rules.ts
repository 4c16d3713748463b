/** Orders of the demo's year that are written so far, and all that will be. */
export type DemoYear = { written: number; orders: number }
