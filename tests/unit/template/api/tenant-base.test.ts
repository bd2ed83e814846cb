import { expect, test } from 'vitest'
import { setTenantBase, tenantBase } from '#api/tenant-base.ts'

test.each([
  ['/', '/'],
  ['/gimnasio/', '/gimnasio/'],
  ['https://api.example.com/', 'https://api.example.com/'],
  ['http://localhost:8080/x/', 'http://localhost:8080/x/'],
  ['//evil.example.com/', '/'],
  ['/\\evil.example.com/', '/'],
  ['/\t/evil.example.com/', '/'],
  ['https://api.example.com\\@evil.example.com/', '/'],
  ['javascript:alert(1)/', '/'],
  ['ftp://example.com/', '/'],
  ['gimnasio/', '/'],
])('normalizes the base %o to %o', (api, expected) => {
  setTenantBase('/before/')
  setTenantBase(api)
  expect(tenantBase()).toBe(expected)
})
