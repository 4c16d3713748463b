/** Queues clicks until the analytics code arrives; later clicks go straight to its listener. */
export const clicks = {
  early: [] as MouseEvent[],
  listener: undefined as ((click: MouseEvent) => void) | undefined,
  handleClick(click: MouseEvent) {
    if (clicks.listener) clicks.listener(click)
    else clicks.early.push(click)
  },
}
