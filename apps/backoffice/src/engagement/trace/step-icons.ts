import type { TraceStep } from '@x/api-client';
import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Hand,
  Hourglass,
  MailOpen,
  MousePointerClick,
  Send,
  UserCheck,
  UserMinus,
  UserX,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<TraceStep['code'], LucideIcon>> = {
  not_frozen: Hourglass,
  no_contact: UserX,
  chosen: UserCheck,
  other_audience: UserX,
  added_later: UserX,
  not_chosen: UserX,
  outside_segments: UserX,
  audience_left: UserMinus,
  same_address: UserCheck,
  other_address: UserCheck,
  contact_deleted: UserX,
  suppressed: Ban,
  batch: CalendarClock,
  waiting: Hourglass,
  handing_over: Send,
  canceled: Ban,
  left_out: Ban,
  attempt: Send,
  settled: Hand,
  provider_event: CircleCheck,
  opened: MailOpen,
  clicked: MousePointerClick,
  acted: Zap,
  unsubscribed: UserMinus,
};

export function stepIcon(step: TraceStep): LucideIcon {
  if (step.code === 'attempt' && step.outcome === 'unknown') return CircleHelp;
  if (step.code === 'attempt' && step.outcome !== 'accepted') return CircleAlert;
  if (step.code === 'provider_event' && step.kind !== 'delivered') return CircleAlert;
  return icons[step.code];
}
