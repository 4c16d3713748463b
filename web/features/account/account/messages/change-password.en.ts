import type { changePassword } from './change-password.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Change password',
  text: 'Changing it closes your sessions in other browsers.',
  current: 'Current password',
  new: 'New password',
  hint: (minimum) => `At least ${minimum} characters.`,
  confirmation: 'Repeat the new password',
  submit: 'Save password',
  done: 'Your password was updated',
  failed: {
    network: 'Connection error',
    often: 'You tried many times in a row',
    other: 'We could not change your password',
    text: 'Your password is still the same. Try again in a moment.',
  },
  errors: {
    required: 'This field is required',
    'currentPassword.wrong': 'The current password is not right',
    'password.too_long': 'At most 200 characters',
    'password.common': 'That password is one of the most common ones and is guessed in seconds. Choose another.',
    'password.personal': 'Leave out your RUT, your name and your e-mail: others try them first. Choose another.',
    'passwordConfirmation.different': 'The passwords are not the same',
  },
  length: (minimum) => `Your password must have at least ${minimum} characters.`,
} satisfies Translation<typeof changePassword>
