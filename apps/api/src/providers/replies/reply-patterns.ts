import type { ReplyClass } from './reply-class.ts';
import { replySources, type ReplySoftware } from './reply-sources.ts';

export interface ReplyPattern {
  /** Matches a reply as `foldReply` returns it: in lower case, without diacritics and addresses. */
  readonly pattern: RegExp;
  readonly class: ReplyClass;
  readonly software: ReplySoftware;
  /** Page that shows the reply. */
  readonly source: string;
}

const to = (replyClass: ReplyClass, software: ReplySoftware, ...patterns: readonly RegExp[]) =>
  patterns.map((pattern): ReplyPattern => ({
    pattern,
    class: replyClass,
    software,
    source: replySources[software],
  }));

/** Words that decide whatever the code says, because servers send them with a code of another meaning. */
export const certainPatterns: readonly ReplyPattern[] = [
  // Orange sends 552 5.1.1 for full mailboxes.
  ...to('mailbox', 'Orange', /\brecipient overquota\b/u),
  ...to('mailbox', 'qmail', /\bmailbox is full: retry timeout exceeded\b/u),
  ...to('mailbox', 'Google', /\breceiving mail (?:too (?:fast|quickly)|at a rate)\b/u),
  ...to('mailbox', 'Rackspace', /\breceived too much email in a short period\b/u),
  ...to('mailbox', 'QQ', /\bmailbox unavailable or access denied\b/u),
  ...to('policy', 'GMX and web.de', /\breject due to policy restrictions\b/u),
  // Directory-based edge blocking refuses addresses that are not in the directory with the words of a policy. Postfix sends
  // these words with 5.7.1, for a policy.
  ...to('unknown', 'Microsoft', /\b5\.4\.1\b.*\brecipient address rejected: access denied\b/u),
  ...to(
    'policy',
    'Meta, GoDaddy',
    /\brefused due to recipient preferences\b/u,
    /\bnot allowed to send from\b/u,
  ),
  ...to(
    'policy',
    'many servers',
    /\bconnection rate limit exceeded\b/u,
    /\btoo many (?:concurrent )?connections\b/u,
    /\btoo many recipients\b/u,
    /\byour ip (?:is )?blocked\b/u,
    /\bservice refuse\b/u,
    /\bhelo command rejected\b/u,
  ),
  ...to('policy', 'Yahoo and AOL', /\[tss?\d\d\]/u, /\((?:dns|dyn|rtr|hvu|rly|con):[a-z\d]+\)/u),
  ...to('policy', 'NetEase', /\b(?:dt|hl|mi|cn|fl):[a-z]{3}\b/u),
  ...to('policy', 'Microsoft', /\b(?:rp|sc|dy|ou)-00\d\b/u),
  ...to('message', 'Google', /\bpotential security issue\b/u),
  ...to('server', 'RFC 5321', /\btemporary authentication failure\b/u),
];

const mailbox: readonly ReplyPattern[] = [
  ...to(
    'mailbox',
    'RFC 6647 (greylisting)',
    /\bgr[ea]y[ -]?list/u,
    /\btriplets?\b/u,
    /\bfirst[ -]time sender\b/u,
  ),
  // Mimecast documents the answer as greylisting.
  ...to('mailbox', 'Mimecast', /\binternal resources? (?:is|are) temporarily unavailable\b/u),
  ...to(
    'mailbox',
    'many servers',
    /\bover ?(?:storage )?quota\b/u,
    /\bquota (?:is )?(?:exceeded|exhausted|full)\b/u,
    /\bexceeded (?:its |the |their |his )?(?:storage|quota|disk|mailbox)/u,
    /\b(?:mail ?box|inbox|account)(?: of (?:the )?(?:user|recipient))? (?:is )?(?:over )?full\b/u,
    /\bmailbox (?:size limit|quota) exceeded\b/u,
    /\bout of storage space\b/u,
    /\bexhausted allowed storage\b/u,
    /\btoo many messages on the server\b/u,
    /\bexceeded storage allocation\b/u,
  ),
  ...to(
    'mailbox',
    'many servers',
    /\btoo much mail data\b/u,
    /\bexceeded their message rate limit\b/u,
    /\btoo (?:fast|quickly)\b/u,
  ),
  // German
  ...to(
    'mailbox',
    'GMX and web.de',
    /\bspeicher(?:volumen|platz|kontingent)\b.*\b(?:u(?:e)?berschritten|erscho(?:e)?pft|voll)\b/u,
    /\bzu ?viele mails auf dem server\b/u,
    /\b(?:postfach|mailbox)(?: \S+){0,3} (?:ist )?(?:voll|u(?:e)?berfu(?:e)?llt)\b/u,
  ),
  // French
  ...to(
    'mailbox',
    'Orange',
    /\bbo[i]?te(?: aux lettres)?(?: \S+){0,4} (?:est )?(?:pleine|saturee)\b/u,
    /\bquota (?:de \S+ )?(?:depasse|atteint)\b/u,
  ),
  // Spanish, Italian
  ...to(
    'mailbox',
    'Libero',
    /\bbuzon(?: \S+){0,3} (?:esta )?lleno\b/u,
    /\bcuota (?:\S+ )?(?:excedida|superada|agotada)\b/u,
    /\bcasella(?: \S+){0,3} (?:e )?piena\b/u,
    /\bquota (?:\S+ )?(?:superata|esaurita)\b/u,
  ),
  // Polish
  ...to(
    'mailbox',
    'Interia',
    /\bskrzynk\w+(?: \S+){0,2} (?:jest )?(?:pelna|przepelniona)\b/u,
    /\bprzekroczon\w+ (?:limit|pojemnosc|quota)/u,
    /\bprzepelnion\w+\b/u,
  ),
];

const message: readonly ReplyPattern[] = to(
  'message',
  'many servers',
  /\bmessage (?:file )?(?:is )?(?:too (?:big|large|long)|size)\b/u,
  /\bexceed\w* (?:\S+ ){0,2}message size\b/u,
  /\bnot rfc ?5322 compliant\b/u,
  /\bmessage content rejected\b/u,
  /\bsuspect content\b/u,
);

const sender: readonly ReplyPattern[] = [
  ...to(
    'sender',
    'Postfix',
    /\bsender address rejected: (?:domain not found|undeliverable|unverified|user unknown|not owned by user)\b/u,
  ),
  ...to('sender', 'Exim', /\bsender verify failed\b/u),
  ...to('sender', 'sendmail', /\bdomain of sender address\b.*\bdoes not (?:exist|resolve)\b/u),
  ...to('sender', 'qmail', /\benvelope sender domain must exist\b/u, /\bvalid mx for sender domain\b/u),
];

/** Unknown recipients in sentences that have words of a policy too. */
const unknownDespitePolicy: readonly ReplyPattern[] = [
  ...to('unknown', 'Yahoo and AOL', /\brelaying denied for \S+ unknown user\b/u),
  ...to('unknown', 'qmail', /\bin my badrcptto list\b/u, /\bnot in my validrcptto list\b/u),
  ...to('unknown', 'many servers', /\bnot listed in (?:\S+ ){0,2}directory\b/u),
  ...to('unknown', 'Exim', /\bcould not deliver mail to \S+ the account or domain may not exist\b/u),
  ...to('unknown', 'Orange', /\badresse d ?'?au moins un destinataire invalide\b/u),
  ...to(
    'unknown',
    'La Poste',
    /\ble compte du destinataire est bloque\b/u,
    /\brecipient account is blocked\b/u,
  ),
  ...to('unknown', 'qmail', /\bmailbox has been blocked due to inactivity\b/u),
];

const policy: readonly ReplyPattern[] = [
  ...to(
    'policy',
    'many servers',
    /\b(?:spam\w*|spf|dkim|dmarc|rbl|dnsbl|spamhaus|block\w*|black ?list\w*|banned|reputation)\b|\blisted (?:at|by|in|on)\b/u,
    /\b(?:denied|prohibit\w*|polic(?:y|ies)|relay(?:ing)? (?:not|is not|access)|not allowed|not permitted)\b/u,
    /\b(?:rate|frequency) (?:control|limit\w*)\b|\b(?:rate ?limit\w*|throttl\w*)\b/u,
    /\btoo many\b|\btoo much mail from\b|\bslow down\b/u,
    /\b(?:unauthenticated|authenticat\w+|unsolicited|suspicious|spoof\w*|virus|junk)\b/u,
    /\b(?:helo|ehlo|reverse dns|ptr record|cannot find your hostname|client host rejected|ip name lookup)\b/u,
    /\b(?:security|content)\b.*\b(?:rejected|denied)\b|\brejected by recipients?\b/u,
    /\b(?:doesn't|does not) want your mail\b/u,
    /\bsender\b/u,
    /\b(?:sending|message|user sending) limit\b/u,
    /\bmax messages? per connection\b|\btemporarily deferred\b/u,
    /\bno smtp service\b|\bdns ptr\b/u,
    /\b(?:is not in|isn't in) my list of allowed\b/u,
  ),
  // German, French, Spanish, Italian, Polish
  ...to(
    'policy',
    'GMX and web.de',
    /\b(?:spamverdacht|gesperrt\w*|abgelehnt wegen|unerwu(?:e)?nscht\w*|absender\w*)\b/u,
    /\b(?:courrier indesirable|bloquee? pour|mail rejete|trop de|expediteur)\b/u,
    /\b(?:no deseado|rechazo temporal|demasiad[ao]s|remitente|lista negra)\b/u,
    /\b(?:indesiderat\w*|troppi|troppe|mittente|lista nera)\b/u,
    /\b(?:niechcian\w*|nadawc\w*|czarn\w+ list\w*|zbyt wiele)\b/u,
  ),
];

/** “The user” in the words of servers. */
const someone =
  '(?:user|recipient|mail ?box|account|addressee|address|alias|local[ -]?part|person|customer|mail user)';
const gone =
  "(?:unknown|not found|not known|not exist\\w*|not valid|unavailable|disabled|deactivated|inactive|expired|dormant|closed|frozen|invalid|suspended|terminated|no longer \\w+|does ?(?:not|n't) exist|doesn't exist|could not be found|marked as invalid)";

const unknown: readonly ReplyPattern[] = [
  ...to(
    'unknown',
    'many servers',
    new RegExp(
      `\\b${someone}(?: (?:name|address|id|account))?(?: \\S+)?(?: is| was| has been)?(?: currently)? ${gone}\\b`,
      'u',
    ),
    new RegExp(
      `\\b${someone} address rejected: (?:user unknown|undeliverable|address does not exist|account closed)`,
      'u',
    ),
    new RegExp(
      `\\b(?:unknown|invalid|inactive|no such|non-?existent|undeliverable|unrouteable|unavailable|bad|expired|illegal) (?:\\w+ )?${someone}\\b`,
      'u',
    ),
    /\b(?:unrouteable|undeliverable) address\b/u,
    /\b(?:bad|illegal) (?:\S+ )?(?:destination|address syntax|recipient address|alias)\b/u,
    /\bis (?:an )?expired account\b/u,
    /\bnot a (?:known|valid|local) (?:user|recipient|mailbox|address)\b/u,
    /\bnot (?:our|a) (?:customer|user)\b/u,
    /\bno mail ?box (?:here )?(?:by|with) that name\b/u,
    /\bno (?:longer on|one at) (?:this )?(?:server|address)\b/u,
    /\b(?:domain|host)(?: name)?(?: \S+)? (?:is )?(?:not found|unknown|does(?: not|n't) exist|nonexistent)\b/u,
    /\bnon-?existent (?:hosts?|domain)\b/u,
    /\bcouldn't find any host named\b|\bcouldn't find a mail exchanger\b/u,
    /\b(?:domain \S+ )?does not accept mail\b/u,
    /\bblank mailhost\b/u,
  ),
  ...to(
    'unknown',
    'Yahoo and AOL',
    /\bthis user doesn't have an? (?:\S+ )?account\b/u,
    /\bnot a valid recipient\b/u,
  ),
  ...to(
    'unknown',
    'Yahoo and AOL',
    /\bthis (?:mailbox|account) (?:has been |is )?(?:disabled|discontinued)/u,
  ),
  ...to('unknown', 'Cisco', /\b550 #5\.1\.0 address rejected\b/u),
  ...to(
    'unknown',
    'Google',
    /\bemail account that you tried to reach (?:does not exist|is inactive|is disabled)\b/u,
  ),
  ...to('unknown', 'chkuser', /#5\.1\.1 - chkuser\b/u),
  ...to('unknown', 'Barracuda', /\bcuda_nsu\b/u),
  // German
  ...to(
    'unknown',
    'T-Online',
    /\b(?:empf(?:a|ae)nger\w*|benutzer|nutzer|teilnehmer|adresse|postfach|mailbox|konto|e-?mail-adresse)\b.{0,60}\b(?:unbekannt|nicht bekannt|existiert nicht|nicht gefunden|nicht vorhanden|ungu(?:e)?ltig|deaktiviert|gelo(?:e)?scht)\b/u,
    /\b(?:unbekannter|ungu(?:e)?ltiger|kein solcher|kein) (?:empf(?:a|ae)nger|benutzer|nutzer)\b/u,
    /\b(?:unbekannte|ungu(?:e)?ltige) (?:adresse|empf(?:a|ae)ngeradresse|e-?mail-adresse)\b/u,
    /\bkein(?:e)? (?:solche[sr]? )?(?:postfach|mailbox|adresse)\b/u,
  ),
  // French
  ...to(
    'unknown',
    'La Poste',
    /\b(?:utilisateur|destinataire|adresse|compte|bo[i]?te|abonne|domaine)\b.{0,50}\b(?:inconnue?|invalide|inexistante?|n'existe (?:pas|plus)|introuvable|desactivee?|supprimee?)\b/u,
    /\baucun (?:utilisateur|compte|destinataire|abonne)\b/u,
  ),
  // Spanish
  ...to(
    'unknown',
    'many servers',
    /\b(?:usuario|destinatario|direccion|cuenta|buzon|casilla|dominio)\b.{0,50}\b(?:desconocid[oa]|invalid[oa]|inexistente|no existe|no encontrad[oa]|no valid[oa]|desactivad[oa]|no es valid[oa])\b/u,
    /\bno existe (?:el |la |ese |esa |dicha |dicho |un |una )?(?:usuario|persona|cuenta|buzon|direccion|destinatario)\b/u,
  ),
  // Italian
  ...to(
    'unknown',
    'Libero',
    /\b(?:utente|destinatario|indirizzo|casella|account|dominio)\b.{0,50}\b(?:sconosciut[oa]|inesistente|non (?:e )?valid[oa]|non esiste|non trovat[oa]|disabilitat[oa]|disattivat[oa])\b/u,
    /\bnessun (?:utente|account|destinatario)\b/u,
  ),
  // Polish
  ...to(
    'unknown',
    'Interia',
    /\b(?:uzytkownik\w*|konto|adres\w*|skrzynk\w+|odbiorc\w+|domena)\b.{0,40}\b(?:nie istnieje|nieznan[ya]|nie znalezion[oay]|nieprawidlow[yae]|nieaktywn[ya]|zablokowan[oa]|usuniet[oay])\b/u,
    /\b(?:nieznan[ya]|nieprawidlow[ya]|brak takiego|nie ma takiego|nie ma takiej|nieistniejac\w+) (?:\w+ )?(?:uzytkownik\w*|konta|konto|adres\w*|odbiorc\w+|skrzynk\w+)\b/u,
  ),
];

const server: readonly ReplyPattern[] = to(
  'server',
  'RFC 5321',
  /\binsufficient (?:system |disk )?(?:storage|space|resources)\b/u,
  /\bservice (?:is )?(?:currently |temporarily )?(?:not available|unavailable|busy)\b/u,
  /\b(?:server|system) (?:is )?(?:busy|error|problem)\b/u,
  /\btemporar(?:y|ily) (?:\S+ )?(?:failure|problem|error|unavailable)\b/u,
  /\b(?:timed out|timeout|connection (?:refused|dropped|lost)|unable to connect|smtp connection|lookup failure)\b/u,
  /\b(?:message expired|delivery time expired|routing loop|too many hops|local (?:problem|error))\b/u,
  /\bretry timeout exceeded\b/u,
  /\btrouble in home directory\b/u,
);

/** A busy server rarely tells how long it will be busy. With 421, which ends the connection, it may. */
const statedWait: readonly ReplyPattern[] = to(
  'mailbox',
  'RFC 6647 (greylisting)',
  /^4(?!21)\d\d\b.*\b(?:again|back|retry|wait|delayed)\b.{0,20} (?:in|for|after) \d+ ?(?:s|secs?|seconds?|m|mins?|minutes?)\b/u,
);

/**
 * Patterns for the words of replies whose code does not tell. The first that matches decides. Policies come before
 * unknown recipients, since refusals for a policy often mention the recipient.
 */
export const wordPatterns: readonly ReplyPattern[] = [
  ...mailbox,
  ...message,
  ...sender,
  ...unknownDespitePolicy,
  ...policy,
  ...unknown,
  ...server,
  ...statedWait,
];
