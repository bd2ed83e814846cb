import { businessOutline } from 'ionicons/icons'
import type { Company } from '#protocol/account/companies.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'

interface CompanyListProps {
  label: string
  companies: readonly Company[]
  onPick: (company: Company) => void
}

/** The gyms of a user with several gyms. */
export function CompanyList({ label, companies, onPick }: CompanyListProps) {
  return (
    <List label={label}>
      {companies.map(company => (
        <ListRow
          key={company.tenant}
          start={<Icon icon={businessOutline} />}
          title={company.name || company.tenant}
          onClick={() => onPick(company)}
        />
      ))}
    </List>
  )
}
