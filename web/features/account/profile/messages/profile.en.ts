import type { Translation } from '#web/platform/messages/messages.tsx'
import type { profile } from './profile.es.ts'

export default {
  title: 'My account',
  loading: 'Loading your profile',
  tabs: { data: 'User data', pathologies: 'Conditions of interest' },
  readOnly: 'It cannot be changed: it identifies your account.',
  firstName: 'First name',
  lastName: 'Last name',
  rut: 'RUT',
  email: 'Email',
  phoneNumber: 'Phone',
  birthdate: 'Date of birth',
  gender: 'Gender',
  genders: { none: 'I prefer not to say', male: 'Male', female: 'Female' },
  healthInstitute: 'Health insurer',
  choose: 'Choose an option',
  older: 'I declare that I am over 18 years old.',
  privacy: 'I accept that my data is used for my account, for my purchases and for what the law asks of a pharmacy.',
  promotions: 'I want to receive offers and news by email.',
  save: 'Save my data',
  pathologies: {
    text: 'Choose those that interest you. Nobody but you sees them in your account.',
    legend: 'Conditions',
    consent: 'I accept that the pharmacy stores my conditions, which are health data.',
    consentHint: 'You can withdraw this at any time: when you save, we delete them.',
    consentRequired: 'Accept to save your conditions.',
    save: 'Save my conditions',
  },
  results: {
    data: {
      saved: 'Your profile was updated',
      changed: 'Your profile was changed in another window',
      network: 'Connection error',
      refused: 'There was an error updating your profile',
      failed: 'Your profile could not be updated. Please try again.',
    },
    pathologies: {
      saved: 'Your conditions were updated',
      changed: 'Your profile was changed in another window',
      network: 'Connection error',
      refused: 'There was an error updating your conditions',
      failed: 'There was an error updating your conditions',
    },
  },
  resultTexts: {
    changed: 'Your changes here are still here and not saved yet; the rest is as it is now. Check it and save again.',
    network: 'What you typed is still here. Check your connection and save again.',
    refused: 'What you typed is still here. Check it and save again.',
    failed: 'What you typed is still here.',
  },
} satisfies Translation<typeof profile>
