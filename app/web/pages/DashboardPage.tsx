import { MyAssistantCard } from '#features/assistant/web/MyAssistantCard.tsx'
import { DashboardPage as Dashboard } from '#features/dashboard/web/DashboardPage.tsx'
import { WeeklyOpportunityCard } from '#features/opportunities/web/WeeklyOpportunityCard.tsx'

/** The dashboard, composed of what the features bring. */
export default function DashboardPage() {
  return <Dashboard opportunity={<WeeklyOpportunityCard />} assistant={<MyAssistantCard />} />
}
