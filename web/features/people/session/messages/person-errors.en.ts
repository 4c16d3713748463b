import type es from './person-errors.es.ts'

export default {
  required: 'This field is required',
  'email.invalid': 'Enter a valid e-mail',
  'name.letters': 'Use letters and spaces only',
  'name.length': 'At most 100 characters',
  'rut.format': 'Enter a valid RUT',
  'rut.check_digit': 'The check digit is wrong',
  'phoneNumber.invalid': 'Enter a valid phone number',
  'gender.invalid': 'Choose an option of the list',
  'birthdate.invalid': 'Enter a valid date',
  'birthdate.future': 'The date of birth cannot be in the future',
} satisfies typeof es
