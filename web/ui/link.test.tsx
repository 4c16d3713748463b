import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fireEvent } from '@testing-library/dom'
import { showPart, the } from '#test/component/show-part.tsx'
import { Link } from './link.tsx'

test('a press leads on within the shop; one that the browser answers itself does not', async (t) => {
  const { user, place } = await showPart(t, <Link to="/about?a=2">Nosotros</Link>)
  const link = the('link', 'Nosotros')
  assert.equal(link.getAttribute('href'), '/about?a=2')
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    fireEvent.click(link, keys)
  assert.equal(place(), '/')
  await user.click(link)
  assert.equal(place(), '/about?a=2')
})

test('an English page’s link is an English address, whose press is the router’s own path', async (t) => {
  const { user, place } = await showPart(
    t,
    <>
      <Link to="/">Home</Link>
      <Link to="/telemedicina">Doctor</Link>
      <Link to="#foot">Foot</Link>
    </>,
    { locale: 'en' },
  )
  assert.equal(the('link', 'Home').getAttribute('href'), '/en')
  assert.equal(the('link', 'Doctor').getAttribute('href'), '/en/telemedicina')
  assert.equal(the('link', 'Foot').getAttribute('href'), '#foot')
  await user.click(the('link', 'Foot'))
  assert.equal(place(), '/#foot')
  await user.click(the('link', 'Doctor'))
  assert.equal(place(), '/telemedicina')
})

test('its own press may keep it here, and a link of another window or of a document is the browser’s', async (t) => {
  const { user, place } = await showPart(
    t,
    <>
      <Link to="/a" onClick={(event) => event.preventDefault()}>
        Here
      </Link>
      <Link to="/b" target="_blank">
        Window
      </Link>
      <Link to="/c" reloadDocument>
        File
      </Link>
    </>,
  )
  for (const name of ['Window', 'File'])
    the('link', name).addEventListener('click', (event) => {
      assert.equal(event.defaultPrevented, false, name)
      event.preventDefault()
    })
  for (const name of ['Here', 'Window', 'File']) await user.click(the('link', name))
  assert.equal(place(), '/')
})
