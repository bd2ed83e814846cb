import { Page } from '../../../ui/Page.tsx'
import { useSharedEquipment } from '../hooks/use-shared-equipment.ts'
import { AthleteSettings } from '../parts/AthleteSettings.tsx'
import { BarSettings } from '../parts/BarSettings.tsx'
import { KeptNote } from '../parts/KeptNote.tsx'
import { PlateSettings } from '../parts/PlateSettings.tsx'
import { UnitSettings } from '../parts/UnitSettings.tsx'

/** editmyfit: unit, bar, plates, level, category and who sees the results. Each change is kept at once. */
export default function EquipmentPage() {
  const { equipment, save, isKept } = useSharedEquipment()
  const settings = { equipment, onChange: save }
  return (
    <Page title="Ajustes de My Fit" back="/myfitmenu" footer={<KeptNote isKept={isKept} />}>
      <UnitSettings {...settings} />
      <BarSettings key={equipment.unit} {...settings} />
      <PlateSettings {...settings} />
      <AthleteSettings {...settings} />
    </Page>
  )
}
