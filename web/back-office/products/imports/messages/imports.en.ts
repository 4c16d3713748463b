import type { Translation } from '#web/platform/messages/messages.tsx'
import type { imports } from './imports.es.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`)

export default {
  title: 'Import products',
  toProducts: 'Back to products',
  former: 'Files',
  caption: 'Catalogue files, the newest first',
  empty: 'No files yet',
  number: (count) => count.toLocaleString('en-US'),
  bring: {
    title: 'Bring a file',
    text:
      'Drop a CSV here or choose one. It needs the column SKU and those that you want to change; the others stay as ' +
      'they are. Nothing changes until you have looked at it and apply it.',
    choose: 'Choose a file',
    progress: (name, percent) => `Sending ${name}: ${percent} %`,
    again: 'Go on sending',
    problems: { empty: 'The file is empty.', tooLarge: 'The file has more than 100 MB. Divide it in two.' },
    refusals: {
      'import.too_many': 'Several files are still to be read. Wait for them, or discard one.',
      'account.not_allowed': 'You may not import products.',
      'request.rate_limited': 'You sent many files. Wait some minutes.',
      'import.incomplete': 'The file changed while it was sent. Choose it again.',
      'import.ended': 'The file had been sent already. Look for it in the list.',
      network: 'The connection was lost. What was sent stays.',
      internal: 'We could not send the file. What was sent stays.',
    },
  },
  states: {
    receiving: 'Incomplete',
    waiting: 'To be read',
    reading: 'Reading',
    unreadable: 'Unreadable',
    ready: 'To be looked at',
    applying: 'Applying',
    applied: 'Applied',
    classifying: 'Classifying',
    undoing: 'Taking back',
    undone: 'Taken back',
  },
  columns: {
    file: 'File',
    state: 'State',
    brought: 'Brought',
    sku: 'SKU',
    line: 'Line',
    product: 'Product',
    changed: 'Changes',
    new: 'New',
    refused: 'With errors',
    unclassified: 'To be classified',
    left: 'Left alone',
  },
  views: {
    label: 'Rows of the file',
    changed: 'Changes',
    new: 'New',
    refused: 'With errors',
    unclassified: 'To be classified',
    left: 'Left alone',
    empty: 'No row in this view',
  },
  unchanged: (count) => `Without changes: ${count}`,
  row: 'Row',
  leftField: (name) => `${name}: somebody else changed it later, and it stayed so`,
  moreFields: (count) => (count === 1 ? 'and 1 more field' : `and ${count} more fields`),
  download: 'Download these rows',
  downloadFailed: 'We could not download the rows',
  opened: {
    back: 'Back to the files',
    loading: 'Loading the file',
    failed: 'We could not do it. Try again.',
    notFound: 'We did not find this file',
    latin: 'Read as Latin-1: look at the accents',
    line: (line) => `Line ${line}`,
    progress: {
      waiting: () => 'The file waits for its turn.',
      reading: (count) => `Reading: ${count} rows`,
      applying: (count) => `Applying: ${count} rows`,
      classifying: (count) => `Classifying: ${count} rows`,
      undoing: (count) => `Taking back: ${count} rows`,
    },
    unreadable: 'The file is unreadable',
    incomplete: 'The file did not arrive whole. Discard it and send it again.',
    discard: 'Discard',
    discarded: 'File discarded',
    decide: 'Apply the file',
    warningsTitle: 'Warnings to look at',
    warnings: {
      prices: (count, of) =>
        `A price changes by more than half in ${rows(count)} of ${of.toLocaleString('en-US')}. I looked at it.`,
      disabled: (count, of) =>
        `What ${rows(count)} of ${of.toLocaleString('en-US')} have leaves the shop. I looked at it.`,
      cut: () => 'The last row is incomplete: the file may be cut. I looked at it.',
    },
    nothing: 'Nothing to apply.',
    apply: (count) => `Apply ${rows(count)}`,
    applyKey: 'Apply',
    waits: 'New products and sale conditions wait for a pharmacist.',
    refusals: {
      'import.ended': 'Another person has already decided about this file.',
      'import.warnings_open': 'Look at the warnings first.',
      'import.too_late': 'The 7 days in which it could be taken back are over.',
      'account.not_allowed': 'You may not do this.',
    },
    unclassified: (count) => `${products(count)} to be classified`,
    classify: 'Confirm the classification',
    classifyText:
      'Look at the view ‘To be classified’. Once you confirm, sale conditions hold and the shop shows the new ones.',
    waitsForPharmacist:
      'New products are not sold, and sale conditions do not change, until a pharmacist confirms them.',
    applied: (at, by) => `Applied on ${at}${by ? ` by ${by}` : ''}`,
    undone: (at, by) => `Taken back on ${at}${by ? ` by ${by}` : ''}`,
    left: (count) => `${rows(count)} with data that somebody else changed, and that stayed so.`,
    undo: 'Take the import back',
    undoTitle: (name) => `Take ${name} back`,
    undoText:
      'Everything that is still as the file made it becomes what it was. New products leave the shop. A confirmed ' +
      'classification stays.',
    undoConfirm: 'Take back',
    cancel: 'Back',
  },
} satisfies Translation<typeof imports>
