/** Links as people type them. The last one has merge values. */
export const typedLinks = [
  'https://sklep.example/żółte-łóżko?szukaj=gęś&cena=5€#część',
  'https://księgarnia.example/nowości/łódź?autor=Ćwikła&rabat=100%',
  'https://例え.jp/商品/能ソ表?検索=さくら&並び=新着順#トップ',
  'https://shop.example/%E5%95%86%E5%93%81/①?キー=値',
  'https://متجر.السعودية/قائمة/كتب?س=ك&بحث=كتاب جميل#أعلى',
  'https://shop.example/عروض/الرياض?مدينة=جدة',
  'https://müller-söhne.de/größen/ä?straße=Königsallee#Übersicht',
  'HTTPS://Käse-Straße.DE:443/a/../Käse?ß=ẞ',
  'https://shop.example/für/{{first_name|alle}}?imię={{first_name|alle}}#{{first_name|alle}}',
];

/**
 * The address that a browser opens. Merge values are one component of it. A percent sign that encodes nothing is encoded,
 * which servers read as the same.
 */
export function openedAddress(typed: string, firstName: string): string {
  const { href } = new URL(typed.replaceAll('{{first_name|alle}}', encodeURIComponent(firstName)));
  return href.replaceAll(/%(?![0-9A-F]{2})/giu, '%25');
}
