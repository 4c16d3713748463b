/** Every form has the same errors of a person's data (SHOP §5). */
export default {
  required: 'Este campo es obligatorio',
  'email.invalid': 'Ingresa un correo electrónico válido',
  'name.letters': 'Usa solo letras y espacios',
  'name.length': 'Máximo 100 caracteres',
  'rut.format': 'Ingrese un rut válido',
  'rut.check_digit': 'El dígito verificador es incorrecto',
  'phoneNumber.invalid': 'Ingrese un número de teléfono válido',
  'gender.invalid': 'Elige una opción de la lista',
  'birthdate.invalid': 'Ingresa una fecha válida',
  'birthdate.future': 'La fecha de nacimiento no puede ser futura',
}
