import { isRut } from '#lib/rut.ts'

const LIKE_A_RUT = /\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK](?![\dkK])/g

export const withoutRut = (text: string): string => text.replace(LIKE_A_RUT, (found) => (isRut(found) ? '…' : found))
