/** As subscribe-row-later.ts: the list of files that the watch needs is not for a first view. */
export const loadWatch = () => import('./subscription-watch.tsx')
