import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkBehind } from './network.rules.ts'

test('without proxies the connection counts, whatever a header claims', () => {
  assert.equal(networkBehind('203.0.113.9', '10.0.0.1', 0), '203.0.113.9')
  assert.equal(networkBehind('::ffff:203.0.113.9', undefined, 0), '203.0.113.9')
})

test('behind the shop’s own proxies it is the address that the outermost of them saw; what a client wrote before is not read', () => {
  assert.equal(networkBehind('10.0.0.2', '203.0.113.9', 1), '203.0.113.9')
  assert.equal(networkBehind('10.0.0.2', '1.1.1.1, 203.0.113.9', 1), '203.0.113.9')
  assert.equal(networkBehind('10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.3', 2), '203.0.113.9')
  assert.equal(networkBehind('10.0.0.2', undefined, 1), '10.0.0.2')
  assert.equal(networkBehind('10.0.0.2', '203.0.113.9', 2), '10.0.0.2')
})

test('all addresses of an IPv6 network are one', () => {
  for (const address of ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff:1:2:3', '2001:DB8:0:7:0:0:0:9'])
    assert.equal(networkBehind(address, undefined, 0), '2001:db8:0:7::/64')
  assert.notEqual(networkBehind('2001:db8:0:8::1', undefined, 0), '2001:db8:0:7::/64')
  assert.equal(networkBehind('::1', undefined, 0), '0:0:0:0::/64')
  assert.equal(networkBehind('', undefined, 0), '')
})

test('a port behind the address makes no other caller', () => {
  assert.equal(networkBehind('10.0.0.2', '203.0.113.9:51234', 1), '203.0.113.9')
  assert.equal(networkBehind('10.0.0.2', '[2001:db8:0:7::1]:443', 1), '2001:db8:0:7::/64')
  assert.equal(networkBehind('10.0.0.2', '[::ffff:203.0.113.9]:443', 1), '203.0.113.9')
})
