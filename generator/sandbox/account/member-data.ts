import * as z from 'zod'
import { memberData } from '#protocol/account/profile.ts'
import type { MemberCall } from '../call.ts'
import { personalTables, withheldWords } from '../database/personal-data.ts'
import { defineRead } from '../define-operation.ts'
import { familyOf } from '../people/family.ts'
import { showPicture } from '../pictures.ts'

/** Exports all data that the gym has about the member and the family. */
export const memberDataAction = defineRead(memberData, {
  for: 'member',
  async answer(call) {
    const family = await familyOf(call, call.db)
    return {
      data: {
        gimnasio: call.gym.name,
        no_incluido: Object.values(withheldWords),
        ...(await dataOf(call, call.person.id)),
        familia: await Promise.all(family.map(({ id }) => dataOf(call, id))),
      },
    }
  },
})

/** Loads the sections of a person. */
async function dataOf(call: MemberCall, person: number): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [section, query] of sections) {
    const rows = await rowsOf(call, query, person)
    data[section] = section === 'persona' ? rows[0] : rows
  }
  return data
}

/** The query of each section. */
const sections = new Map(
  Object.entries(personalTables).flatMap(([table, { section, people, from, where, columns }]) => {
    if (section === undefined) return []
    const exported = Object.entries(columns).flatMap(([column, { as = {} }]) =>
      Object.entries(typeof as === 'string' ? { [as]: `t.${column}` } : as),
    )
    const selected = exported.map(([name, sql]) => `${sql} AS ${name}`).join(', ')
    const text = `SELECT ${selected} FROM ${from ?? `${table} t`} WHERE t.gym = $1 AND ${where ?? `t.${people[0]} = $2`}`
    return [[section, text] as const]
  }),
)

const anyRow = z.looseObject({})

/** Loads the rows of a section. Private pictures get temporary addresses. */
async function rowsOf(call: MemberCall, query: string, person: number): Promise<Record<string, unknown>[]> {
  const rows = await call.db.rows(anyRow, query, [call.gym.gym, person])
  const showValue = async (value: unknown) => (typeof value === 'string' ? showPicture(call, value) : value)
  return Promise.all(
    rows.map(async row => {
      const values = Object.entries(row).map(async ([name, value]) => [name, await showValue(value)] as const)
      return Object.fromEntries(await Promise.all(values))
    }),
  )
}
