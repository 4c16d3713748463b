import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSettingsProblems, readPharmacy } from './settings.config.ts'

test('production refuses the settings of a demonstration, each by its name', () => {
  const problems = findSettingsProblems({ SETTINGS_FILE: 'data/settings.json' })
  assert.deepEqual(
    problems.map((problem) => problem.split(':')[1]!.trim()),
    [
      'company.rut',
      'contact.phone',
      'contact.email',
      'director',
      'authorisation.number',
      'links.blog',
      'links.telemedicine',
    ],
  )
  for (const problem of problems) assert.match(problem, /^SETTINGS_FILE: .*; set your own$/)
  assert.match(findSettingsProblems({}).join(), /^SETTINGS_FILE: is missing/)
  assert.deepEqual(findSettingsProblems({ SETTINGS_FILE: 'test/own-settings.json' }), [])
})

test('the environment goes before the file; a wrong file or hour is named', () => {
  const { pharmacy } = readPharmacy({ SERVICE_HOUR_INIT: '09:30:00', EVENT_DAY: 'cyber' })
  assert.deepEqual(
    [pharmacy!.assistance.hourInit, pharmacy!.assistance.hourEnd, pharmacy!.campaign.eventDay],
    ['09:30:00', '23:00:00', 'cyber'],
  )
  assert.equal(readPharmacy({ SETTINGS_FILE: 'test/own-settings.json' }).pharmacy!.contact.phone, '+56 2 2345 6789')
  assert.match(readPharmacy({ SETTINGS_FILE: 'none.json' }).problems.join(), /^SETTINGS_FILE: there is no file at/)
  assert.match(readPharmacy({ SETTINGS_FILE: 'package.json' }).problems.join(), /SETTINGS_FILE: company: /)
  assert.match(readPharmacy({ SERVICE_HOUR_END: '07:00:00' }).problems.join(), /^SERVICE_HOUR_END: is not after/)
})
