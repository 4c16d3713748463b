/** Dialogs of the back office in axe's list (axe-states.ts). */
type States = Record<string, string>

const BACK_OFFICE = 'web/back-office/'

export const BACK_OFFICE_DIALOGS: Record<string, States> = {
  'web/back-office/connect/new-key.tsx': {
    empty: `${BACK_OFFICE}connect/key-list.test.tsx: a new key with its errors`,
    secret: `${BACK_OFFICE}connect/key-list.test.tsx: a key that is shown once`,
  },
  'web/back-office/connect/revoke-key.tsx': {
    shown: `${BACK_OFFICE}connect/key-list.test.tsx: a key that is revoked`,
  },
  'web/back-office/kit/frame.tsx': { menu: `${BACK_OFFICE}kit/frame.test.tsx: the menu of a phone` },
  'web/back-office/kit/still-here.tsx': {
    session: `${BACK_OFFICE}kit/frame.test.tsx: a session that is about to end`,
    lease: `${BACK_OFFICE}preparation/around-packing.test.tsx: a lease that is about to end`,
  },
  'web/back-office/palette/palette-dialog.tsx': {
    filled: `${BACK_OFFICE}palette/palette.test.tsx: the one search`,
    found: `${BACK_OFFICE}palette/palette.test.tsx: orders of the one search`,
  },
  'web/back-office/kit/keys.tsx': { keys: `${BACK_OFFICE}kit/frame.test.tsx: the keys of a page` },
  'web/back-office/prescriptions/free-form.tsx': {
    wrong: `${BACK_OFFICE}prescriptions/review-queue.test.tsx: a reason that is missing`,
  },
  'web/back-office/prescriptions/decision-form.tsx': {
    approval: `${BACK_OFFICE}prescriptions/review.test.tsx: the mail of an approval`,
    question: `${BACK_OFFICE}prescriptions/review.test.tsx: a question with its mail`,
    failed: `${BACK_OFFICE}prescriptions/review.test.tsx: a mail that failed`,
  },
  'web/back-office/preparation/missing-form.tsx': {
    filled: `${BACK_OFFICE}preparation/prepare.test.tsx: missing units`,
  },
  'web/back-office/preparation/check.tsx': {
    wrong: `${BACK_OFFICE}preparation/check.test.tsx: a note that is missing`,
  },
  'web/back-office/preparation/dispensing-labels.tsx': {
    wrong: `${BACK_OFFICE}preparation/check.test.tsx: labels of medicines`,
  },
  'web/back-office/dispatch/camera-scan.tsx': {
    refused: `${BACK_OFFICE}dispatch/dispatch-list.test.tsx: a camera that may not be used`,
  },
  'web/back-office/orders/close-review.tsx': {
    filled: `${BACK_OFFICE}orders/order-actions.test.tsx: closing a review`,
  },
  'web/back-office/orders/correct-order.tsx': {
    filled: `${BACK_OFFICE}orders/order-actions.test.tsx: the correction of an order`,
    'two corrections': `${BACK_OFFICE}orders/order-actions.test.tsx: a correction that met another`,
  },
  'web/back-office/orders/refund-order.tsx': {
    filled: `${BACK_OFFICE}orders/order-actions.test.tsx: a refund`,
    refused: `${BACK_OFFICE}orders/order-actions.test.tsx: a refund that cannot be`,
  },
  'web/back-office/dispatch/hand-over.tsx': {
    filled: `${BACK_OFFICE}dispatch/dispatch-list.test.tsx: the consequence of a hand-over`,
  },
  'web/back-office/cases/send-answer.tsx': {
    filled: `${BACK_OFFICE}cases/opened-case.test.tsx: the mail of an answer`,
  },
  'web/back-office/cases/answer-form.tsx': {
    question: `${BACK_OFFICE}cases/opened-case.test.tsx: a template beside a typed text`,
  },
  'web/back-office/cases/close-form.tsx': {
    filled: `${BACK_OFFICE}cases/opened-case.test.tsx: a case that is about to close`,
  },
  'web/back-office/cases/publication.tsx': {
    filled: `${BACK_OFFICE}cases/opened-case.test.tsx: a claim before it is published`,
  },
  'web/back-office/cases/template-form.tsx': {
    wrong: `${BACK_OFFICE}cases/templates.test.tsx: a template with its errors`,
  },
  'web/back-office/money/review-decision.tsx': {
    wrong: `${BACK_OFFICE}money/money-reviews.test.tsx: a review without a note`,
    refused: `${BACK_OFFICE}money/money-reviews.test.tsx: a review that a colleague closed`,
    refund: `${BACK_OFFICE}money/money-reviews.test.tsx: a refund that is decided`,
  },
  'web/back-office/subscriptions/service-dialog.tsx': {
    skip: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: a delivery to skip`,
    move: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: a delivery to move`,
    link: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: a link for the card`,
    wrong: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: a subscription to cancel`,
  },
  'web/back-office/products/crop-dialog.tsx': {
    cut: `${BACK_OFFICE}products/photographs.test.tsx: a photograph that is cut`,
  },
  'web/back-office/products/plan-offer.tsx': {
    wrong: `${BACK_OFFICE}products/scheduled-offers.test.tsx: an offer with its errors`,
  },
  'web/back-office/products/cancel-offer.tsx': {
    shown: `${BACK_OFFICE}products/scheduled-offers.test.tsx: an offer that is cancelled`,
  },
  'web/back-office/products/steps-dialog.tsx': {
    open: `${BACK_OFFICE}products/product-list.test.tsx: differences of a change`,
    many: `${BACK_OFFICE}products/product-list.test.tsx: differences of very many products`,
    cut: `${BACK_OFFICE}products/product-list.test.tsx: a change that was cut`,
  },
  'web/back-office/products/imports/opened-import.tsx': {
    undo: `${BACK_OFFICE}products/imports/imports.test.tsx: an import that is taken back`,
  },
  'web/back-office/stock/stock-modal.tsx': {
    count: `${BACK_OFFICE}stock/opened-stock.test.tsx: a count without a number`,
    moved: `${BACK_OFFICE}stock/opened-stock.test.tsx: a shelf that changed while it was counted`,
    'write-off': `${BACK_OFFICE}stock/opened-stock.test.tsx: a write-off with its errors`,
    recall: `${BACK_OFFICE}stock/opened-stock.test.tsx: a recall without a reason`,
    'recall of any lot': `${BACK_OFFICE}stock/lots.test.tsx: a recall with its errors`,
    mail: `${BACK_OFFICE}stock/lots.test.tsx: the mail of a recall`,
  },
  'web/back-office/stock/quarantine-decision.tsx': {
    wrong: `${BACK_OFFICE}stock/quarantine.test.tsx: a number that is too high`,
  },
}
