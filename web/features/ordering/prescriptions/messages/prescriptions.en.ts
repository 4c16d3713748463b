import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import type { prescriptions } from './prescriptions.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Prescriptions',
  text:
    'Upload a photo or a PDF of each prescription: pdf, jpg or png, up to 5 MB. A pharmacist reviews it before we ' +
    'prepare your order.',
  review:
    `You pay before the review. A pharmacist reviews your prescription: it takes up to ${REVIEW_WORKING_H} ` +
    'working hours. If it cannot be approved, you can send another or we give back what you paid for those ' +
    'products, to the same means of payment.',
  conditions: {
    simple: 'Simple prescription',
    retained: 'Retained prescription: you hand over the original when you receive the order',
  },
  upload: 'Upload prescription',
  uploadFor: (product) => `Upload prescription for ${product}`,
  camera: 'Take a photo',
  cameraFor: (name) => `Take a photo: ${name}`,
  together: (count) => `One prescription for the ${count} products that lack one? Upload it once.`,
  uploadTogether: 'Upload one for all',
  uploadTogetherFor: (count) => `Upload one for all (${count} products)`,
  uploading: (file) => `Uploading ${file}`,
  checking: 'Checking the file…',
  uploaded: 'Prescription uploaded',
  uploadedAs: (file) => `We uploaded ${file}`,
  replace: 'Replace',
  replaceFor: (product) => `Replace the prescription of ${product}`,
  remove: 'Remove',
  removeFor: (product) => `Remove the prescription of ${product}`,
  removeFailed: 'We could not remove the prescription. Try again.',
  retry: 'Try again',
  retryFor: (product) => `Try again with the prescription of ${product}`,
  other: 'Choose another file',
  otherFor: (product) => `Choose another file for ${product}`,
  cancel: 'Discard',
  cancelFor: (product) => `Discard the file of ${product}`,
  missingTitle: 'Upload your prescription',
  missingText: 'A valid prescription must be uploaded for review for each marked product.',
  missing: 'This product lacks its prescription.',
  edit: 'Edit',
  editLabel: 'Edit the prescriptions',
  reason: 'The pharmacist says:',
  again: 'Upload another prescription',
  againFor: (products) => `Upload another prescription for ${products}`,
  noFile: 'No file',
  guide: {
    title: 'You need a simple prescription',
    text: 'Buying with a prescription takes one more step:',
    steps: [
      'Upload a photo or a PDF of the prescription, with the doctor’s name and the date in sight.',
      'Pay your order as usual.',
      'A pharmacist reviews the prescription and we tell you by e-mail.',
    ],
    seen: 'Understood',
  },
  patient: {
    labelFor: (product) => `Whom is the prescription for ${product} for?`,
    self: 'For me',
    question: 'Is it for another person, as a child or your mother?',
    add: 'Add a person',
    failed: 'We could not save it. Check your connection and choose again.',
    of: (name) => `For ${name}`,
    notLoaded: 'We could not load the people you buy for: the prescription stays as it is.',
    retry: 'Load again',
  },
  saved: {
    title: 'You have a prescription that serves for this product',
    use: 'Use this prescription',
    useFor: (file, product) => `Use ${file} for ${product}`,
    until: (day) => `Valid until ${day}.`,
    states: { recibida: 'To be reviewed.', 'en revisión': 'Under review.', aprobada: 'Approved.' },
    errors: {
      'prescription.not_found': 'This prescription no longer serves for this product. Upload another.',
      'prescription.not_valid_then': 'This prescription has expired. Upload another.',
      'prescription.already_used': 'This prescription was used in another order. Upload another.',
      'prescription.not_for_product': 'This product is no longer in your order.',
      'order.payment_in_progress':
        'A payment with this prescription or for this order is under way. Wait until it ends.',
      'order.finished': 'This order is finished.',
      'request.rate_limited': 'You chose many prescriptions in a row. Wait some minutes and try again.',
      network: 'We could not use the prescription. Check your connection and try again.',
    },
  },
  errors: {
    'prescription.file_too_large': 'The file is larger than 5 MB',
    'prescription.file_empty': 'The file is empty. Choose another.',
    'prescription.file_type': 'Only pdf, jpg or png files are taken.',
    'prescription.file_too_many_pixels':
      'The photo has more pixels than we can take. Take it again with a lower resolution.',
    'prescription.file_unreadable': 'We could not read the file. Choose another, or take a photo of the prescription.',
    'prescription.not_kept': 'We could not keep the file. Try again.',
    'prescription.not_for_product': 'This product is no longer in your order.',
    'order.payment_in_progress': 'A payment for this order is under way. Wait until it ends.',
    'order.finished': 'This order is finished.',
    'order.changed_meanwhile':
      'The order’s RUT changed while the file was being sent. Send it only if it is this customer’s.',
    'request.too_large': 'The file is larger than 5 MB',
    'request.too_slow': 'Your connection is slow and the file did not arrive. Try again.',
    'upload.too_many': 'Many files came from your connection today. Sign in to upload yours.',
    'upload.guests_stopped':
      'For now we take prescriptions of customers with an account only. Sign in to upload yours.',
    'request.rate_limited': 'You uploaded many files in a row. Wait some minutes and try again.',
    network: 'We could not send the file. Check your connection and try again.',
  },
  states: {
    subida: 'Uploaded',
    recibida: 'Received: we will review it soon',
    'en revisión': 'Under review',
    'por aclarar': 'We need to clear it up with you',
    aprobada: 'Approved',
    rechazada: 'Rejected',
  },
  next: {
    recibida:
      `The review takes up to ${REVIEW_WORKING_H} working hours and we will write to you with the result. ` +
      'If it cannot be approved, you can send another or we give back whatever you paid for these products.',
    'en revisión':
      'A pharmacist is reviewing it and we will write to you with the result. If it cannot be approved, you can ' +
      'send another or we give back whatever you paid for these products.',
    'por aclarar': 'Your order waits meanwhile. You can:',
    rechazada: 'We cannot sell with this prescription. You can:',
  },
  approved: 'You need not do anything more about it.',
  approvedRetained: 'Have the original prescription at hand: you hand it over when you get the order.',
  options: {
    another: 'Upload another prescription here: we review it again.',
    call: 'Talk to us, to clear it up or change the product:',
    money:
      'Ask us to take these products off: whatever you paid for them goes back to the means of payment. ' +
      'Depending on your bank, it may take some days to show.',
  },
} satisfies Translation<typeof prescriptions>
