import type { content } from './content.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  home: 'Home',
  contents: 'On this page',
  newTab: '(opens in another tab)',
  version: (date, revision) => `In force since ${date} (version ${revision})`,
  replaced: 'This is an earlier version, as it was accepted then.',
  present: 'See the version in force',
  search: {
    label: 'Search the questions',
    placeholder: 'For example: prescription, delivery, exchange',
    submit: 'Search',
    found: (count) => (count === 1 ? '1 question' : `${count} questions`),
    none: (text) => `We found no questions with “${text}”.`,
    all: 'See all questions',
    ask: 'Write to us or call us',
  },
  help: {
    title: 'Any doubts?',
    questions: 'Frequent questions',
    contact: 'Write to us or visit us',
    suggestions: 'Suggestions and claims',
  },
  club: {
    back: 'Back to the shop',
    join: 'Create my account',
    label: 'Benefits club',
  },
} satisfies Translation<typeof content>
