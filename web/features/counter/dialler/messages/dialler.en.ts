import type { Translation } from '#web/platform/messages/messages.tsx'
import type { dialler } from './dialler.es.ts'

export default {
  title: 'Telephone',
  number: 'Phone number',
  hint: 'Nine digits. Enter calls, Escape hangs up.',
  call: 'Call',
  hangUp: 'Hang up',
  mute: 'Mute',
  muted: 'The microphone is muted.',
  line: {
    opening: 'Preparing the session…',
    ready: 'Session ready',
    failed: 'The session could not be opened.',
    lostInCall: 'The session has ended. This call goes on; after it you can open another one.',
    notConfigured: 'The telephone is not configured in this shop.',
    notAllowed: 'Your operator session has ended. Sign in again.',
  },
  retry: 'Open the session again',
  status: 'State of the call',
  noCall: 'No call under way.',
  states: {
    calling: 'Calling…',
    ringing: 'Ringing…',
    answered: 'ANSWERED',
    ended: 'ENDED',
  },
  ends: {
    completed: (duration: string) => `The call lasted ${duration}.`,
    canceled: 'You hung up before anybody answered.',
    busy: 'The number is busy.',
    noAnswer: 'Nobody answered.',
    noMicrophone: 'The microphone could not be used. Check it and call again.',
    failed: 'This number could not be called. Check it and try again.',
    dropped: 'The call was cut off. The number is still here: you can call again.',
  },
  problems: {
    required: 'Please enter a phone number.',
    invalid: 'Type the nine digits of a Chilean phone. Numbers with a special rate cannot be called.',
    notReady: 'The session is not ready yet. Try again.',
    blocked: 'This page was opened without permission for the microphone. Reload it to call.',
    refused: 'You did not allow the microphone. Allow it beside the address of the page and call again.',
    inUse: 'Another program is using the microphone. Close it and call again.',
    missing: 'We found no microphone. Connect one and call again.',
  },
  reload: 'Reload the page',
} satisfies Translation<typeof dialler>
