/** A module of its own, because the watch's list of files would weigh on a first view (subscribe-row-later.ts). */
export const loadWatch = () => import('./subscription-watch.tsx')
