/** Clicks from before measuring is there; from then on they go straight to whoever listens. */
export const clicks = {
  early: [] as MouseEvent[],
  listener: undefined as ((click: MouseEvent) => void) | undefined,
  handleClick(click: MouseEvent) {
    if (clicks.listener) clicks.listener(click)
    else clicks.early.push(click)
  },
}
