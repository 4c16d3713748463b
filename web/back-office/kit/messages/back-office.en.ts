import type { Translation } from '#web/platform/messages/messages.tsx'
import type { backOffice } from './back-office.es.ts'

export default {
  title: 'Counter',
  loading: 'Loading the counter',
  failedWithCode: 'Try again; if it happens again, give this code to the person who runs the system.',
  noScript: 'Turn JavaScript on in your browser to use the counter.',
  skip: 'Skip to the content',
  menu: {
    label: 'Parts of the counter',
    open: 'Open the menu',
    short: 'Most used parts',
    waiting: (count: string) => `, ${count} waiting`,
  },
  entries: {
    start: 'Start',
    prescriptions: 'Prescriptions',
    orders: 'Orders',
    preparation: 'Preparation',
    dispatch: 'Dispatch',
    pickups: 'Pickups',
  },
  links: {
    shop: 'See the shop',
    sell: 'Sell by phone',
    password: 'Password',
    signOut: 'Sign out',
    language: 'Language',
  },
  offline: (time) => `No connection since ${time}. What you see is from then; what you do has to wait.`,
  permissions: {
    failed: 'Your permissions could not be loaded',
    none: 'You have no access to this part',
    toStart: 'Go to the start',
    holders: {
      'work.read': 'The pharmacy’s staff sees it. Ask the management for access.',
      'orders.read': 'Pharmacists, operators, dispatch and the management see it.',
      'parcels.read': 'Pharmacists, operators, dispatch and the management see it.',
      'prescriptions.free': 'Pharmacists, operators and managers see it.',
      'prescriptions.read': 'Pharmacists and operators see it.',
    },
  },
  keys: {
    open: 'Keys of this page',
    title: 'Keys of this page',
    table: 'In a table: ↑ and ↓ change rows, Home and End go to the first and the last one, Enter opens.',
    notices: 'F6 goes to the last notice and its Undo; Tab goes back.',
    scanner: 'The scanner works anywhere on the page, except in a text field.',
  },
  takeNext: {
    action: 'Take the next',
    noPrescriptions: 'There are no prescriptions to review',
    noOrders: 'There are no orders to prepare',
  },
  notices: { label: 'Notices of the counter', undo: 'Undo', close: 'Close the notice' },
  stillHere: {
    stay: 'I am still here',
    sessionTitle: 'Your session is about to end',
    sessionText: 'It ends in less than a minute, because nobody uses the counter.',
    sessionFinal: 'It ends in less than a minute, as every 12 hours. Sign in again: what you typed waits for you.',
  },
  list: {
    loading: 'Loading the list',
    failed: 'The list could not be loaded',
    more: 'More',
    fresh: (count) => `Show ${count} new`,
    changed: 'The list has changed: update',
    stale: 'The list could not be updated: what you see is from before',
    refresh: 'Update',
    choose: (row) => `Choose ${row}`,
    chooseAll: (count) => `Choose the first ${count}`,
  },
} satisfies Translation<typeof backOffice>
