import * as z from 'zod/mini'
import { type Brand, brandSchema } from '../contract/brand.ts'
import { ApiError } from './api-error.ts'
import { fetchJson } from './fetch-json.ts'

const timeLimit = 5_000

/** How a gym looks. null where this site has no looks but its own, or they cannot be read now. */
export async function loadBrand(tenant: string): Promise<Brand | null> {
  try {
    const address = `${location.origin}/assets/dominios/${tenant}/brand.json`
    const { json } = await fetchJson(address, {}, { timeLimit })
    return z.safeParse(brandSchema, json).data ?? null
  } catch (error) {
    // Looks are no reason to keep a member out: the page keeps those it has.
    if (error instanceof ApiError) return null
    throw error
  }
}
