// Branches.
export const branchNotFound = 'Esa sede ya no está.'
export const branchSaved = (branch: string) => `Tu sede es ${branch}.`
