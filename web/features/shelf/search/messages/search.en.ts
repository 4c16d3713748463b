import { formatCount } from '#lib/money.ts'
import type { search } from './search.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

const lowered = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

export default {
  home: 'Home',
  breadcrumb: 'Search',
  resultsFor: 'Results for',
  corrected: (text) => `We did not find it by that name: these are for “${text}”.`,
  everything: 'the whole catalogue',
  standard: 'Standard',
  nothing: 'No results found',
  nothingText: 'Check the spelling, or search by active ingredient, brand or laboratory. Or browse by product type.',
  help: 'Get help to find it',
  failure: {
    service: {
      title: 'The search does not answer',
      text: 'The problem is ours and passes soon. Try again in a moment.',
    },
    notFound: { title: 'We did not find what you look for', text: 'Try other words, or enter by the categories.' },
    other: {
      title: 'We could not show the results',
      text: 'Try again. If it stays like this, try other words or call us.',
    },
    network: { title: 'We could not search', text: 'Check your connection and try again.' },
  },
  didYouMean: { before: 'Did you mean', after: '?', or: 'or' },
  choicesText:
    'What you typed may mean more than one medicine. Choose the one you look for; if in doubt, ask a pharmacist.',
  call: { before: 'You can also call us on', after: '.' },
  brand: {
    is: (name, principles, synonym) =>
      `${name} is ${synonym ? 'another name' : 'a brand'} of ${principles.map(lowered).join(' + ')}.`,
    instead: 'We do not have it; these have the same active ingredient.',
    these: 'These products have it as their active ingredient.',
    others: 'After it you see other products with the same active ingredient.',
    none: 'Today we have no products with that active ingredient.',
    consult: 'Before you change a prescribed medicine, ask your doctor or pharmacist.',
  },
  places: 'You may be looking in:',
  placesNote:
    'Only products sold without a prescription are shown. If symptoms last or are severe, see a health professional.',
  starts: { label: 'Where to begin', searched: 'You searched', prescription: 'Upload your prescription' },
  suggestions: {
    label: 'Suggestions',
    hint: 'Arrow up and down to walk through the suggestions, arrow right to add to the cart.',
    count: (shown, total) =>
      total === 1
        ? '1 suggestion'
        : total > shown
          ? `${shown} suggestions of ${formatCount(total, ',')} results`
          : `${shown} suggestions`,
    seeAll: (total, text) =>
      total === 1 ? `See the result for “${text}”` : `See the ${formatCount(total, ',')} results for “${text}”`,
    add: 'Add',
    addLabel: (name) => `Add to cart: ${name}`,
    soldOut: 'out of stock',
    storeOnly: 'Sold in the store only',
    maxQuantity: (most) => `You can add at most ${most} units of this product*`,
  },
} satisfies Translation<typeof search>
