// The recipes of all topics. An action without an entry does not compile.
import { accountRecipes } from './account.ts'
import { bookingRecipes } from './booking.ts'
import { deskRecipes } from './desk.ts'
import { fitnessRecipes } from './fitness.ts'
import { inboxRecipes } from './inbox.ts'
import { paymentsRecipes } from './payments.ts'
import type { Recipes } from './recipe.ts'

export const topics = [
  accountRecipes,
  bookingRecipes,
  deskRecipes,
  fitnessRecipes,
  inboxRecipes,
  paymentsRecipes,
]

export const recipes: Recipes = {
  ...accountRecipes,
  ...bookingRecipes,
  ...deskRecipes,
  ...fitnessRecipes,
  ...inboxRecipes,
  ...paymentsRecipes,
}
