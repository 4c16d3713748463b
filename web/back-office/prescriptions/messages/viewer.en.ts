import type { Translation } from '#web/platform/messages/messages.tsx'
import type { viewer } from './viewer.es.ts'

export default {
  label: 'File of the prescription',
  tools: 'Tools of the file',
  file: (number, all) => `File ${number} of ${all}`,
  nextFile: 'Another file (F)',
  page: (number, all) => `Page ${number} of ${all}`,
  previousPage: 'Previous page (P)',
  nextPage: 'Next page (N)',
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  fit: 'See all of it (0)',
  percent: (percent) => `${percent} %`,
  rotate: 'Turn (R)',
  download: 'Download',
  full: 'Full screen',
  small: 'Leave full screen',
  picture: (file, page) => `File ${file} of the prescription, page ${page}`,
  pane: 'Picture of the prescription. The arrows move it.',
  loading: 'Loading the file',
  failed: 'The file could not be shown',
  failedText: 'Try again, or download it and open it on your computer.',
  none: {
    telemedicine: 'The prescription comes from telemedicine',
    insurance: 'The insurer’s query is in a file’s place',
    note: 'A note is in the file’s place',
    missing: 'The file is missing',
    file: 'The file is no longer there',
  },
} satisfies Translation<typeof viewer>
